/** A style that its module brings along. */
declare module '*.css'

/** A style as text. */
declare module '*.css?inline' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: the form in which the bundler hands it over
  export default text
}

/** The address under which the build serves a file. */
declare module '*?url' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: the form in which the bundler hands it over
  export default address
}
