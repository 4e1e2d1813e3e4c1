/** A stylesheet that is loaded with its module. */
declare module '*.css'

/** A stylesheet as text. */
declare module '*.css?inline' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: the form that the bundler exports
  export default text
}

/** The URL under which the build serves a file. */
declare module '*?url' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: the form that the bundler exports
  export default address
}
