import { cartPath, checkoutPath, comparisonPath, favouritesPath } from '#shop/paths.ts'
import { processWholeIndexQueue } from '#shop/search/indexing/search-index.server.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import { openTestSite } from '#test/site.ts'
import { xmlElementTexts } from '#test/xml.ts'
const shop = await openDemoShop(); await processWholeIndexQueue(shop)
const site = await openTestSite(shop)
const parts = xmlElementTexts((await site.get('/sitemap.xml')).text, 'loc').map((a) => new URL(a).pathname)
const files = await Promise.all(parts.map((p) => site.get(p)))
const all = files.flatMap(({ text }) => xmlElementTexts(text, 'loc').map((a) => new URL(a).pathname))
console.log(all.filter(a=>a.startsWith('/en/')).length, all.filter(a=>!a.startsWith('/en/')).length, all.filter(a=>!a.startsWith('/en/') && !all.includes('/en'+a)))
const more=[cartPath, checkoutPath, favouritesPath, comparisonPath, '/?s=table&post_type=product', '/x/','/?s=zzzqq&post_type=product']
const seen=new Map<string,string[]>()
for (const a of [...all.filter(a=>!a.startsWith('/en/')),...more]) {
  const {text}=await site.get('/en'+a)
  for (const m of text.matchAll(/[^<>"]*[А-Яа-яЄєІіЇїҐґ][^<>"]*/g)) { const k=m[0].trim(); seen.set(k,[...(seen.get(k)??[]),a]) }
}
for (const [k,v] of [...seen].sort((a,b)=>b[1].length-a[1].length)) console.log(v.length, v[0], '|', k.slice(0,160))
await site.close(); await shop.close(); process.exit(0)
