export const STAFF_PATH = '/meblia/v1/staff'
