/** What islands need of React, as one file that all of them share. */
export { useEffect } from 'react'
export { jsx } from 'react/jsx-runtime'
export { flushSync } from 'react-dom'
export { createRoot, hydrateRoot } from 'react-dom/client'
