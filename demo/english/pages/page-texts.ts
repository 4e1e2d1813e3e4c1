/**
 * The texts of the Ukrainian page in reading order, without those that are the same everywhere: names of products,
 * pictures and scenes, and measures. HTML is written as prose.
 */
export type EnglishPages = Record<string, { title: string; description: string; texts: string[] }>
