declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: so does the package
  export default function subsetFont(
    font: Uint8Array,
    /** Absent with `keepAllGlyphs`. */
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      keepFeatures: string[]
      dropTables: string[]
      keepAllGlyphs?: boolean
    },
  ): Promise<Uint8Array>
}
