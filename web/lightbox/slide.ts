/** §9 */
export const MAX_VIDEO_WIDTH = 1140
