declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(event: 'openTag', handle: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): void
    on(event: 'closeTag', handle: (name: string) => void): void
    on(event: 'text', handle: (text: string, decode: Decode) => void): void
    on(event: 'cdata', handle: (text: string) => void): void
    on(event: 'error', handle: (error: Error, context: () => { line: number }) => void): void
    parse(xml: string): void
  }
}
