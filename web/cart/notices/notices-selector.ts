export const NOTICES_SELECTOR = '.woocommerce-error, .woocommerce-message, .woocommerce-info'
