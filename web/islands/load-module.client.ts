/**
 * Called by the build for each dynamic import (vite.config.ts).
 *
 * @public
 */
export function __vitePreload<Module>(load: () => Promise<Module>): Promise<Module> {
  return load()
}
