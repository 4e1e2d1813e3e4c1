/** What islands need of React, as one file that all of them share. */
export { useEffect } from 'react'
export { jsx } from 'react/jsx-runtime'
export { createRoot, hydrateRoot } from 'react-dom/client'
