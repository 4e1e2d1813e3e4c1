/** §9, in px. Also given to other scripts (`rlArgs`). */
export const MAX_VIDEO_WIDTH = 1140

/** Space for the bars above and below a picture, where the screen is high enough. */
export const BAR_PX = 60
export const MIN_HEIGHT_FOR_BARS_PX = 480

/** Until the picture has loaded its thumbnail gives its ratio, not its size. */
export const THUMBNAIL_SCALE = 100
