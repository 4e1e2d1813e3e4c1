/** What the browser of `npm run bench -- islands` imports: the library as islands do, and the component of one. */
export { CarouselControls } from '../../web/carousel/carousel-controls.tsx'
export { hydrateRoot, jsx, useEffect } from '../../web/islands/react.client.ts'
