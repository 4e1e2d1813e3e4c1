/** Where time on page is sent (protocols 6.2). Only visitors with consent are sent this address. */
export const BEACON_PATH = '/wp-content/plugins/burst-statistics/endpoint.php'
