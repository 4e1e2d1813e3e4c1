/** What islands need of React, as one file that all of them share. */
export { createElement, useEffect } from 'react'
export { createRoot, hydrateRoot } from 'react-dom/client'
