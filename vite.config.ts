import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: { manifest: !isSsrBuild, rolldownOptions: isSsrBuild ? {} : { input: 'web/islands.client.ts' } },
}))
