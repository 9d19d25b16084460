/** The kit table: what is delivered, how many and for how much, and the discount on all of it. */
import { Button, Field, Input, NumberField, PercentField, RemoveButton } from 'ui-kit'
import { formatReais } from '../../../domain/format/reais.ts'
import { replaceRow, withoutRow } from '../../crud/form/form-rows.ts'
import { addRow, type KitRow, lineTotal, type ProposalForm } from './useProposalForm.ts'

export function KitItems({ form }: { form: ProposalForm }) {
  const rows = form.values.kit_items
  const setRows = (next: KitRow[]) => form.set('kit_items', next)
  const { error, ref } = form.field('kit_items')
  return (
    <section ref={ref} aria-labelledby="kit" className="space-y-4">
      <h2 id="kit" className="font-display text-xl font-semibold">
        Kit
      </h2>
      <ol className="space-y-4 sm:space-y-3">
        {rows.map((row, at) => (
          <li key={row.key} className="border-b border-line pb-4 sm:pb-3">
            <KitItem
              row={row}
              at={at}
              form={form}
              onChange={changed => setRows(replaceRow(rows, changed))}
              onRemove={() => setRows(withoutRow(rows, row))}
            />
          </li>
        ))}
      </ol>
      <p role="alert" className="font-medium text-rust empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Button variant="secondary" onClick={() => setRows(addRow(rows))}>
          + Item
        </Button>
        <div className="w-40">
          <Field label="Desconto no kit" {...form.field('discount')}>
            <PercentField {...form.bind('discount')} placeholder="0" />
          </Field>
        </div>
      </div>
    </section>
  )
}

type ItemProps = {
  row: KitRow
  at: number
  form: ProposalForm
  onChange: (row: KitRow) => void
  onRemove: () => void
}

function KitItem({ row, at, form, onChange, onRemove }: ItemProps) {
  const path = `kit_items.${at}`
  const number = at + 1
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_100%] md:flex-[4_1_14rem]">
        <Field label={`Descrição do item ${number}`} {...form.field(`${path}.description`)}>
          <Input value={row.description} onChange={event => onChange({ ...row, description: event.target.value })} />
        </Field>
      </div>
      <div className="w-22">
        <Field label="Quantidade" {...form.field(`${path}.quantity`)}>
          <NumberField
            aria-label={`Quantidade do item ${number}`}
            value={row.quantity}
            onChange={quantity => onChange({ ...row, quantity })}
          />
        </Field>
      </div>
      <div className="min-w-0 flex-[1_1_8rem] md:flex-[0_1_8rem]">
        <Field label="Valor unitário" {...form.field(`${path}.unit_value`)}>
          <NumberField
            aria-label={`Valor unitário do item ${number}`}
            unit="R$"
            minDecimals={2}
            value={row.unit_value}
            onChange={unit_value => onChange({ ...row, unit_value })}
          />
        </Field>
      </div>
      <div className="flex flex-[1_1_100%] flex-wrap items-center justify-between gap-2 md:flex-[0_0_9rem] md:items-end">
        <p className="flex min-w-0 items-center gap-x-3 md:flex-col md:items-start md:gap-y-1.5">
          <span className="text-sm font-semibold">Total</span>
          <output className="flex min-h-10 items-center font-medium tabular-nums">{formatReais(lineTotal(row))}</output>
        </p>
        <RemoveButton label={`Remover item ${number}`} variant="danger" onClick={onRemove} />
      </div>
    </div>
  )
}
