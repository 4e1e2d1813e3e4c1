/** A sofa outline in a square of 400. */
export const sofaPath =
  'M136 250v18M264 250v18M128 250h144a14 14 0 0 0 14-14v-34a17 17 0 0 0-34 0v16H148v-16a17 17 0 0 0-34 0v34a14 14 0 0 0 14 14Z' +
  'M131 185v-19a26 26 0 0 1 26-26h86a26 26 0 0 1 26 26v19M200 140v78'

/** Placeholder for a missing picture (§4). */
export const picturePlaceholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#F1F0ED"/>' +
  '<path fill="none" stroke="#8A867F" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" ' +
  `d="${sofaPath}"/></svg>`
