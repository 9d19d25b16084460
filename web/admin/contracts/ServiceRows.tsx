/** What is charged besides the feed, each on its day. */
import { Button, DateField, Field, Input, NumberField, RemoveButton } from 'ui-kit'
import { useToday } from '../../core/use-today.ts'
import { replaceRow, withoutRow } from '../../crud/form/form-rows.ts'
import { type ContractFormState, newServiceRow, type ServiceRow } from './useContractForm.ts'

type FormProps = Pick<ContractFormState, 'form'>

export function ServiceRows({ form }: FormProps) {
  const today = useToday()
  const rows = form.values.services
  const setRows = (services: ServiceRow[]) => form.set('services', services)
  return (
    <section aria-labelledby="services" className="space-y-3 border-t border-line pt-5">
      <h2 id="services" className="font-display text-xl font-semibold">
        Serviços à parte
      </h2>
      <p className="text-ink-2">Vermífugo, pesagem, frete: entram na fatura do seu dia.</p>
      <ol className="space-y-4 empty:hidden">
        {rows.map((row, at) => (
          <li key={row.key} className="border-b border-line pb-4">
            <ServiceFields
              row={row}
              at={at}
              form={form}
              onChange={changed => setRows(replaceRow(rows, changed))}
              onRemove={() => setRows(withoutRow(rows, row))}
            />
          </li>
        ))}
      </ol>
      <Button variant="secondary" onClick={() => setRows([...rows, newServiceRow(rows, today)])}>
        + Serviço
      </Button>
    </section>
  )
}

type RowProps = FormProps & { row: ServiceRow; at: number; onChange: (row: ServiceRow) => void; onRemove: () => void }

function ServiceFields({ form, row, at, onChange, onRemove }: RowProps) {
  const field = (name: string) => form.field(`services.${at}.${name}`)
  const of = <span className="sr-only"> {at + 1}</span>
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 items-start gap-2 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label={<>Serviço{of}</>} {...field('description')}>
          <Input value={row.description} onChange={event => onChange({ ...row, description: event.target.value })} />
        </Field>
        <Field label={<>Dia do serviço{of}</>} {...field('day')}>
          <DateField value={row.day} onChange={day => onChange({ ...row, day })} clearable={false} />
        </Field>
        <Field label={<>Valor do serviço{of}</>} {...field('amount')}>
          <NumberField value={row.amount} unit="R$" minDecimals={2} onChange={amount => onChange({ ...row, amount })} />
        </Field>
      </div>
      <RemoveButton label={`Remover serviço ${at + 1}`} variant="danger" onClick={onRemove} />
    </div>
  )
}
