import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { textsIn } from '#i18n/by-language.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import { isTranslatable } from '#shop/core/languages/source-texts.ts'
import type { EmailFact, EmailItem, EmailLink, EmailView } from '#shop/sales/emails/emails.ts'
import { emailFontFamilies } from '#shop/sales/emails/emails.ts'

/**
 * Email clients lack modern CSS: layout in tables, styles inline, no scripts, no web fonts. Features of newer clients
 * (dark mode, narrow screens) are in one stylesheet and are optional.
 */
const INK = '#161616'
const PALE = '#55524d'
const RULE = '#dedbd5'
const PAPER = '#ffffff'
const PANEL = '#f1f0ed'
const PAGE_WIDTH = 600
/** Of every style; the finished markup has the families in its place. */
const FONT = 'typeface-of-the-shop'

const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.outer{padding:0!important}.inner{padding:24px 16px!important}}',
  '@media (prefers-color-scheme:dark){',
  '.page,.outer{background:#121212!important}.card{background:#1c1c1c!important}',
  '.ink,.ink a{color:#f4f3f0!important}.pale,.pale a{color:#bab6ae!important}',
  '.rule{border-color:#3a3835!important}.panel{background:#272624!important}',
  '.button{background:#f4f3f0!important}.button a{color:#161616!important}',
  '.well{background:#f1f0ed!important}}',
].join('')

export function renderEmail(view: EmailView): string {
  const markup = renderToStaticMarkup(<EmailDocument view={view} />)
  const html = textsIn(view.language).applyTypographyToHtml(markup)
  // React adds preload links for pictures, which an email client may treat as suspicious.
  const families = emailFontFamilies(view.shop.typeface).replaceAll("'", '&#x27;')
  return `<!doctype html>${html.replace(/<link rel="preload"[^>]*>/g, '').replaceAll(FONT, families)}`
}

/** Of the owner's and the buyer's texts: what is not translated is Ukrainian. The build's language is not the email's. */
type LangOf = (text: string) => Language | undefined

function EmailDocument({ view }: { view: EmailView }) {
  const {
    language,
    subject,
    preview,
    title,
    paragraphs,
    items,
    totals,
    facts,
    invoice,
    next,
    action,
    contact,
    closing,
    addresses,
    footnote,
    shop,
  } = view
  const hasPictures = items.some(({ picture }) => picture)
  const [lastHint = '', ...otherHints] = lines(action.hint).reverse()
  const langOf: LangOf = (text) => (language !== 'uk' && isTranslatable(text) ? 'uk' : undefined)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: PAPER }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, lineHeight: '1px' }}>
          {preview}
        </div>
        <Layout>
          <tr>
            <td className="outer" align="center" style={{ padding: '24px 8px', background: PAPER }}>
              <Layout width={PAGE_WIDTH} className="card" style={{ maxWidth: PAGE_WIDTH, background: PAPER }}>
                <tr>
                  <td className="inner" style={{ padding: '32px 32px 40px' }}>
                    {/* Without a logo it is the name in type, as in the header of the shop. */}
                    <p style={{ ...text, fontSize: 22, fontWeight: 700, letterSpacing: '-0.03em' }} className="ink">
                      <a href={shop.href} lang={langOf(shop.name)} style={{ color: INK, textDecoration: 'none' }}>
                        {shop.logo ? <img {...shop.logo} alt={shop.name} style={{ border: 0 }} /> : shop.name}
                      </a>
                    </p>
                    <h1 style={heading(26, 24)} className="ink">
                      {title}
                    </h1>
                    <Paragraphs texts={paragraphs} marginTop={12} addresses={addresses} />
                    {next && (
                      <Panel title={next.title}>
                        <p style={{ ...text, marginTop: 4 }} className="ink">
                          {next.text}
                        </p>
                      </Panel>
                    )}
                    {invoice && (
                      <Panel title={invoice.title}>
                        <Facts facts={invoice.facts} langOf={langOf} />
                        <Button link={invoice.link} />
                        {invoice.hint && (
                          <p style={{ ...small, marginTop: 12 }} className="pale">
                            {invoice.hint}
                          </p>
                        )}
                      </Panel>
                    )}
                    <Layout style={{ marginTop: 28 }}>
                      {items.map((line, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                        <ProductRow key={index} line={line} langOf={langOf} hasPictures={hasPictures} />
                      ))}
                    </Layout>
                    <Layout>
                      {totals.map(({ name, amount, strong }, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                        <tr key={index}>
                          <td className="ink rule" style={sumCell(strong, 'left')}>
                            {name}
                          </td>
                          <td className="ink rule" style={sumCell(strong, 'right')}>
                            {amount}
                          </td>
                        </tr>
                      ))}
                    </Layout>
                    <Facts facts={facts} langOf={langOf} />
                    <Paragraphs texts={otherHints.reverse()} marginTop={28} addresses={addresses} />
                    {(lastHint !== '' || invoice) && (
                      <p style={{ ...text, marginTop: 28 }} className="ink">
                        {withLinks(lastHint, addresses)}{' '}
                        {invoice && (
                          <a href={action.link.href} style={{ color: INK }}>
                            {action.link.label}
                          </a>
                        )}
                      </p>
                    )}
                    {/* One button in an email: with a bill to pay it is the bank's. */}
                    {!invoice && <Button link={action.link} />}
                    {contact && (
                      <p style={{ ...text, marginTop: 28 }} className="ink">
                        {contact.text}{' '}
                        <a href={contact.href} style={{ color: INK, whiteSpace: 'nowrap' }}>
                          {contact.phone}
                        </a>
                      </p>
                    )}
                    <Paragraphs texts={closing} marginTop={28} addresses={addresses} />
                    {footnote && (
                      <p style={{ ...small, marginTop: 28 }} className="pale">
                        {footnote.text}{' '}
                        <a href={footnote.link.href} style={{ color: PALE }}>
                          {footnote.link.label}
                        </a>
                      </p>
                    )}
                  </td>
                </tr>
              </Layout>
            </td>
          </tr>
        </Layout>
      </body>
    </html>
  )
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

function Paragraphs(props: { texts: string[]; marginTop: number; addresses: string[] }) {
  const { texts, marginTop, addresses } = props
  return texts
    .filter((line) => line.trim() !== '')
    .map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <p key={index} style={{ ...text, marginTop: index === 0 ? marginTop : 12 }} className="ink">
        {withLinks(line, addresses)}
      </p>
    ))
}

/** The longest address first: another may begin with it. */
function withLinks(line: string, addresses: string[]): ReactNode {
  const [address] = addresses.filter((address) => line.includes(address)).sort((a, b) => b.length - a.length)
  if (address === undefined) return line
  const at = line.indexOf(address)
  return (
    <>
      {withLinks(line.slice(0, at), addresses)}
      <a href={address} style={{ color: INK, wordBreak: 'break-word' }}>
        {address}
      </a>
      {withLinks(line.slice(at + address.length), addresses)}
    </>
  )
}

function Layout(props: { width?: number; className?: string; style?: CSSProperties; children: ReactNode }) {
  const { width, className, style, children } = props
  return (
    <table
      role="presentation"
      width={width ?? '100%'}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={{ width: '100%', borderCollapse: 'collapse', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

function ProductRow(props: { line: EmailItem; langOf: LangOf; hasPictures: boolean }) {
  const { line, langOf, hasPictures } = props
  const { name, options, pieces, amount, picture } = line
  return (
    <tr>
      {hasPictures && (
        <td className="rule" width={72} style={{ ...cell, width: 72, paddingRight: 16 }}>
          {picture && (
            <img {...picture} alt="" className="well" style={{ display: 'block', border: 0, background: PANEL }} />
          )}
        </td>
      )}
      <td className="ink rule" style={cell}>
        <span lang={langOf(name)} style={{ fontWeight: 600 }}>
          {name}
        </span>
        {options && (
          <>
            <br />
            <span lang={langOf(options)} className="pale" style={{ fontSize: 14, color: PALE }}>
              {options}
            </span>
          </>
        )}
        {pieces && (
          <>
            <br />
            <span className="pale" style={{ fontSize: 14, color: PALE }}>
              {pieces}
            </span>
          </>
        )}
      </td>
      <td className="ink rule" align="right" style={{ ...cell, paddingLeft: 12, whiteSpace: 'nowrap' }}>
        {amount}
      </td>
    </tr>
  )
}

function Facts({ facts, langOf }: { facts: EmailFact[]; langOf: LangOf }) {
  return (
    <Layout style={{ marginTop: 16 }}>
      {facts.map(({ name, value }) => (
        <tr key={name}>
          <td style={{ ...plain, padding: '6px 0' }}>
            <span className="pale" style={{ fontSize: 14, color: PALE }}>
              {name}
            </span>
            <br />
            <span lang={langOf(value)} className="ink" style={{ wordBreak: 'break-word' }}>
              {value}
            </span>
          </td>
        </tr>
      ))}
    </Layout>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Layout style={{ marginTop: 24 }}>
      <tr>
        <td className="panel" style={{ padding: 20, background: PANEL }}>
          <h2 style={heading(18, 0)} className="ink">
            {title}
          </h2>
          {children}
        </td>
      </tr>
    </Layout>
  )
}

/** The colour is on the cell, because some clients do not colour links. */
function Button({ link: { href, label } }: { link: EmailLink }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ marginTop: 12 }}>
      <tbody>
        <tr>
          <td className="button" style={{ background: INK, borderRadius: 4 }}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: '12px 20px',
                fontFamily: FONT,
                fontSize: 16,
                lineHeight: '20px',
                fontWeight: 600,
                color: '#ffffff',
                textDecoration: 'none',
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const plain: CSSProperties = { fontFamily: FONT, fontSize: 16, lineHeight: '24px', color: INK }
const text: CSSProperties = { ...plain, margin: 0 }
const small: CSSProperties = { ...text, fontSize: 14, lineHeight: '20px', color: PALE }
const cell: CSSProperties = { ...plain, padding: '12px 0', borderTop: `1px solid ${RULE}`, verticalAlign: 'top' }

function heading(fontSize: number, marginTop: number): CSSProperties {
  return { ...text, fontSize, lineHeight: `${Math.round(fontSize * 1.3)}px`, fontWeight: 700, marginTop }
}

function sumCell(strong: boolean, textAlign: 'left' | 'right'): CSSProperties {
  return {
    ...plain,
    padding: '8px 0',
    textAlign,
    borderTop: `1px solid ${RULE}`,
    fontWeight: strong ? 700 : 400,
    ...(strong && { fontSize: 18 }),
    ...(textAlign === 'right' && { whiteSpace: 'nowrap', paddingLeft: 12 }),
  }
}
