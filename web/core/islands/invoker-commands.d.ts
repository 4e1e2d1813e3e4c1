import 'react'

declare module 'react' {
  /** Buttons that open and close dialogs without JavaScript; React's types do not know them yet. */
  interface ButtonHTMLAttributes<T> {
    commandfor?: string
    command?: 'show-modal' | 'close'
  }
}
