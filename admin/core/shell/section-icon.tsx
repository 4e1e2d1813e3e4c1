/** Line drawings of 24 × 24, by the path of the section. */
const DRAWINGS: Record<string, string> = {
  '/': 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  '/pages': 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  '/journal': 'M5 4h14v16H5zM9 8h6M9 12h6M9 16h3',
  '/menus': 'M4 7h16M4 12h16M4 17h10',
  '/galleries': 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  '/translations': 'M3 6h9M7.5 4v2M10.5 6c-.6 3.4-3.3 6.4-6.5 8M5 9c1 2.6 3.4 4.4 6 5M12 20l4-10 4 10M13.5 17h5',
  '/products': 'M4 19v-7a2 2 0 0 1 4 0v2h8v-2a2 2 0 0 1 4 0v7zM6 10V7a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v3M12 5v9',
  '/categories': 'M4 4h6v6H4zM14 14h6v6h-6zM14 4h6v6h-6zM7 10v7h7',
  '/attributes': 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h11M19 17h1M17 15v4',
  '/tags': 'M4 4h8l8 8-8 8-8-8zM8.5 8.500h.01',
  '/import': 'M8 4v12M4.5 12.5 8 16l3.5-3.500M16 20V8M12.5 11.5 16 8l3.5 3.5',
  '/feeds': 'M5 4h14v16H5zM8 8h3M8 12h3M8 16h3M14 8h2M14 12h2M14 16h2',
  '/orders': 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  '/customers': 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-3.5 3-6 7-6s7 2.5 7 6z',
  '/emails': 'M3 6h18v12H3zM3 7l9 7 9-7',
  '/coupons': 'M4 7h16v3.500a1.5 1.5 0 0 0 0 3V17H4v-3.500a1.5 1.5 0 0 0 0-3zM14 7v10',
  '/workshop': 'M4 20 13 11M12 8l4 4 4-4-4-4zM6 5l4 4',
  '/reports': 'M4 20h16M7 20v-6M12 20V8M17 20V4',
  '/reviews': 'M12 4l2.5 5.200 5.500.8-4 4 1 5.600-5-2.700-5 2.700 1-5.600-4-4 5.500-.8z',
  '/messages': 'M4 5h16v11H10l-4 4v-4H4z',
  '/media': 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  '/statistics': 'M4 19l5-6 4 3 7-9M15 7h5v5',
  '/vitals': 'M5 18a8 8 0 1 1 14 0M12 14l4-5',
  '/consent': 'M12 3l8 3v5c0 5-3.5 8.5-8 10-4.5-1.5-8-5-8-10V6zM8.5 12l2.5 2.5 4.5-5',
  '/settings':
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.1 2.100M16.3 16.300l2.1 2.100M5.6 18.400l2.1-2.100M16.3 7.700l2.1-2.1',
  '/connections': 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  '/redirects': 'M4 17v-3a5 5 0 0 1 5-5h11M16 5l4 4-4 4',
  '/trash': 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  '/moving': 'M3 6h11v10H3zM14 9h4l3 3v4h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  '/copies': 'M8 8V4h12v12h-4M4 8h12v12H4zM8 14h4',
  '/jobs': 'M12 4 3 20h18zM12 10v5M12 17.500h.01',
  '/staff':
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.500a3.5 3.5 0 0 1 0 6M18 14.500c2 .8 3 2.7 3 5.5',
  '/keys': 'M8 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 13l8-8M16 8l3 3',
  '/webhooks': 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  '/account': 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c0-4 3-6 7-6s7 2 7 6',
  '/audit': 'M12 7v5l3 2M4.5 9A8 8 0 1 1 4 12M4 5v4h4',
}

/** Beside the name of a section, which says the same. */
export function SectionIcon({ path }: { path: string }) {
  return (
    <svg className="sections__icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={DRAWINGS[path] ?? 'M5 5h14v14H5z'} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
