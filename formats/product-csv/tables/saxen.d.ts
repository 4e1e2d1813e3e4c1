declare module 'saxen' {
  type Context = () => { line: number }
  type Decode = (text: string) => string

  export class Parser {
    on(event: 'openTag', handle: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): void
    on(event: 'closeTag', handle: (name: string, decode: Decode, selfClosing: boolean, context: Context) => void): void
    on(event: 'text', handle: (text: string, decode: Decode) => void): void
    on(event: 'cdata', handle: (text: string) => void): void
    on(event: 'error', handle: (error: Error) => void): void
    parse(xml: string): void
  }
}
