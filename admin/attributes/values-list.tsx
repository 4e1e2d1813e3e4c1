import { useState } from 'react'
import { attributes, editor } from '#i18n/admin-products.uk.ts'
import type { WooTerm, WooTermWish } from '#wire/woo-rest-terms.protocol.ts'
import { PicturePicker } from '../media/picture-picker.tsx'
import { Sample } from '../products/swatch-editor.tsx'
import { ownAddress } from '../shell/own-address.ts'
import { removeThing } from '../shell/removing.ts'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ReorderList } from '../ui/reorder-list.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'

const GREY = '#8a867f'

/** The values of a catalogue-wide attribute. Each is saved by itself as soon as it is left: there is nothing to forget. */
export function ValuesList({ attributeId, isSwatch }: { attributeId: number; isSwatch: boolean }) {
  const path = `/wc/v3/products/attributes/${attributeId}/terms`
  const { data, reload, put } = useRest<WooTerm[]>(`${path}?per_page=-1`)
  const [fresh, setFresh] = useState('')

  const send = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message })
    }
    reload()
  }

  const change = (term: WooTerm, wish: WooTermWish) =>
    send(() =>
      request({
        path: `${path}/${term.id}`,
        method: 'PUT',
        data: { ...wish, meblia: { version: term.meblia.version, ...wish.meblia } },
      }),
    )

  const add = () => {
    const name = fresh.trim()
    if (!name) return
    setFresh('')
    void send(() => request({ path, method: 'POST', data: { name, menu_order: data?.length ?? 0 } }))
  }

  const reorder = (terms: WooTerm[]) => {
    put(terms)
    void send(async () => {
      for (const [at, { id, menu_order }] of terms.entries()) {
        if (menu_order === at) continue
        await request({ path: `${path}/${id}`, method: 'PUT', data: { menu_order: at } })
      }
    })
  }

  const remove = ({ id, name }: WooTerm) =>
    removeThing({
      path: `${path}/${id}?force=true`,
      kind: 'attribute_value',
      id,
      title: attributes.removeTitle(name),
      text: attributes.removeText,
      removed: attributes.removedValue(name),
      onChange: reload,
    })

  return (
    <section aria-labelledby="attribute-values">
      <h2 id="attribute-values">{attributes.values}</h2>
      <p className="field__hint">{attributes.valuesHint}</p>
      {data?.length === 0 && <EmptyState text={attributes.noValues} />}
      <ReorderList
        label={attributes.values}
        items={data ?? []}
        itemKey={({ id }) => id}
        itemName={({ name }) => name}
        onReorder={reorder}
      >
        {(term) => (
          <Value
            key={`${term.id}-${term.meblia.version}`}
            term={term}
            isSwatch={isSwatch}
            onChange={(wish) => void change(term, wish)}
            onRemove={() => void remove(term)}
          />
        )}
      </ReorderList>
      <div className="values__add">
        <TextField
          label={attributes.newValue}
          hiddenLabel
          placeholder={attributes.newValue}
          value={fresh}
          maxLength={100}
          onChange={setFresh}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <Button onClick={add}>{attributes.addValue}</Button>
      </div>
    </section>
  )
}

function Value(props: { term: WooTerm; isSwatch: boolean; onChange(wish: WooTermWish): void; onRemove(): void }) {
  const { term, isSwatch, onChange, onRemove } = props
  const { name, meblia } = term
  const [text, setText] = useState(name)
  const [color, setColor] = useState(meblia.swatchColor ?? GREY)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="value-row">
      {isSwatch && (
        <>
          {meblia.swatchPicture ? (
            <img className="value-row__sample" src={ownAddress(meblia.swatchPicture)} alt="" />
          ) : (
            <Sample color={meblia.swatchColor} />
          )}
          <input
            type="color"
            aria-label={attributes.colorOf(name)}
            value={color}
            onChange={(event) => setColor(event.target.value)}
            onBlur={() => color !== (meblia.swatchColor ?? GREY) && onChange({ meblia: { swatchColor: color } })}
          />
          <Button look="bare" aria-label={attributes.pictureOf(name)} onClick={() => setChoosing(true)}>
            {editor.chooseSwatchPicture}
          </Button>
          {meblia.swatchPictureId !== null && (
            <Button
              look="bare"
              aria-label={attributes.noPicture(name)}
              onClick={() => onChange({ meblia: { swatchPictureId: null } })}
            >
              {editor.removeOne}
            </Button>
          )}
        </>
      )}
      <TextField
        label={attributes.nameOf(name)}
        hiddenLabel
        value={text}
        maxLength={100}
        onChange={setText}
        onBlur={() => text.trim() && text.trim() !== name && onChange({ name: text.trim() })}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Button look="bare" aria-label={attributes.removeValue(name)} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </Button>
      <PicturePicker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={([picture]) => picture && onChange({ meblia: { swatchPictureId: picture.id } })}
      />
    </div>
  )
}
