/** A style that its module brings along. */
declare module '*.css'
