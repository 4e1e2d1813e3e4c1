/** Space left above the element that the URL's hash names. */
export const SCROLL_OFFSET_PX = 200 // §9
