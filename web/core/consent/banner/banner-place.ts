/** Empty in every page, until the script puts the banner there. */
export const BANNER_PLACE_ID = 'consent-banner-place'
