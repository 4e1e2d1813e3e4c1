import { useState } from 'react'
import type { WooTermInput } from '#api/wc/v3/terms/input.protocol.ts'
import type { WooTerm } from '#api/wc/v3/terms/protocol.ts'
import { adminAttributes, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { pickPicture } from '../../content/media/picker/picture-picker.tsx'
import { request, sameOriginUrl, useRest } from '../../core/requests/request.ts'
import { Button } from '../../core/ui/controls.tsx'
import { deleteWithUndo, EmptyState, runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { TextField } from '../../core/ui/fields/fields.tsx'
import { ReorderList } from '../../core/ui/lists/reorder-list.tsx'
import { ColorSwatch, DEFAULT_COLOR } from '../products/editor/variations/swatch-editor.tsx'
import { ATTRIBUTES_PATH } from './fields.tsx'

/** The values of a catalogue-wide attribute. Each is saved on blur, so there is no separate save step. */
export function AttributeValueList({ attributeId, isSwatch }: { attributeId: number; isSwatch: boolean }) {
  const path = `${ATTRIBUTES_PATH}/${attributeId}/terms`
  const { data, reload, setData } = useRest<WooTerm[]>(`${path}?per_page=-1`)
  const [newName, setNewName] = useState('')

  const send = async (work: () => Promise<unknown>): Promise<void> => {
    await runWithToast(work)
    reload()
  }

  const change = (term: WooTerm, input: WooTermInput) =>
    send(() =>
      request({
        path: `${path}/${term.id}`,
        method: 'PUT',
        data: { ...input, meblia: { version: term.meblia.version, ...input.meblia } },
      }),
    )

  const add = () => {
    const name = newName.trim()
    if (!name) return
    setNewName('')
    void send(() => request({ path, method: 'POST', data: { name, menu_order: data?.length ?? 0 } }))
  }

  const reorder = (terms: WooTerm[]) => {
    setData(terms)
    void send(async () => {
      for (const [at, { id, menu_order }] of terms.entries()) {
        if (menu_order === at) continue
        await request({ path: `${path}/${id}`, method: 'PUT', data: { menu_order: at } })
      }
    })
  }

  const remove = ({ id, name }: WooTerm) =>
    deleteWithUndo({
      path: `${path}/${id}?force=true`,
      kind: 'attribute_value',
      id,
      title: adminAttributes.removeTitle(name),
      text: adminAttributes.removeText,
      removed: adminAttributes.removedValue(name),
      onChange: reload,
    })

  return (
    <section aria-labelledby="attribute-values">
      <h2 id="attribute-values">{adminAttributes.values}</h2>
      <p className="field__hint">{adminAttributes.valuesHint}</p>
      {data?.length === 0 && <EmptyState text={adminAttributes.noValues} />}
      <ReorderList
        label={adminAttributes.values}
        items={data ?? []}
        itemKey={({ id }) => id}
        itemName={({ name }) => name}
        onReorder={reorder}
      >
        {(term) => (
          <AttributeValueRow
            key={`${term.id}-${term.meblia.version}`}
            term={term}
            isSwatch={isSwatch}
            onChange={(input) => void change(term, input)}
            onRemove={() => void remove(term)}
          />
        )}
      </ReorderList>
      <div className="values__add">
        <TextField
          label={adminAttributes.newValue}
          hiddenLabel
          placeholder={adminAttributes.newValue}
          value={newName}
          maxLength={100}
          onChange={setNewName}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <Button onClick={add}>{adminAttributes.addValue}</Button>
      </div>
    </section>
  )
}

function AttributeValueRow(props: {
  term: WooTerm
  isSwatch: boolean
  onChange(input: WooTermInput): void
  onRemove(): void
}) {
  const { term, isSwatch, onChange, onRemove } = props
  const { name, meblia } = term
  const [text, setText] = useState(name)
  const [color, setColor] = useState(meblia.swatchColor ?? DEFAULT_COLOR)
  const choosePicture = async () => {
    const picture = await pickPicture()
    if (picture) onChange({ meblia: { swatchPictureId: picture.id } })
  }
  return (
    <div className="value-row">
      {isSwatch && (
        <>
          {meblia.swatchPicture ? (
            <img className="value-row__sample" src={sameOriginUrl(meblia.swatchPicture)} alt="" />
          ) : (
            <ColorSwatch color={meblia.swatchColor} />
          )}
          <input
            type="color"
            aria-label={adminAttributes.colorOf(name)}
            value={color}
            onChange={(event) => setColor(event.target.value)}
            onBlur={() =>
              color !== (meblia.swatchColor ?? DEFAULT_COLOR) && onChange({ meblia: { swatchColor: color } })
            }
          />
          <Button look="bare" aria-label={adminAttributes.pictureOf(name)} onClick={choosePicture}>
            {productEditorTexts.chooseSwatchPicture}
          </Button>
          {meblia.swatchPictureId !== null && (
            <Button
              look="bare"
              aria-label={adminAttributes.noPicture(name)}
              onClick={() => onChange({ meblia: { swatchPictureId: null } })}
            >
              {productEditorTexts.removeOne}
            </Button>
          )}
        </>
      )}
      <TextField
        label={adminAttributes.nameOf(name)}
        hiddenLabel
        value={text}
        maxLength={100}
        onChange={setText}
        onBlur={() => text.trim() && text.trim() !== name && onChange({ name: text.trim() })}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Button look="bare" aria-label={adminAttributes.removeValue(name)} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </Button>
    </div>
  )
}
