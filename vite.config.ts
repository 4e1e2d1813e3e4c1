import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), refuseServerCode()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, minify: false }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: ['web/client.ts', 'web/styles/site.css'] },
      },
}))

/** Stops the build of the browser's bundle where it would carry code of the server, naming who asked for it. */
function refuseServerCode(): Plugin {
  return {
    name: 'refuse-server-code',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isForBrowser = this.environment.name === 'client' && !options.ssr
      if (isForBrowser && importer && /\.server\.[jt]sx?$/.test(source)) {
        throw new Error(`${importer} is for the browser and imports ${source}, which is for the server only`)
      }
      return null
    },
  }
}
