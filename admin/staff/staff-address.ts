export const STAFF = '/meblia/v1/staff'
