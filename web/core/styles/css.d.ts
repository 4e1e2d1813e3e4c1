declare module '*.css'

declare module '*.css?inline' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: the form that the bundler exports
  export default text
}

declare module '*?url' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: the form that the bundler exports
  export default address
}
