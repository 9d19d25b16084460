import { Field, FormPage, Input, MultiSelect, NumberField, PercentField, SegmentedControl } from 'ui-kit'
import { contractKindLabels, contractKinds, deathBearers, priceUnits } from '../../../domain/contract/contract.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDate } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { ServiceRows } from './ServiceRows.tsx'
import { type ContractFormState, needsArrobaPrice, useContractForm } from './useContractForm.ts'

const kinds = contractKinds.map(value => ({ value, label: contractKindLabels[value] }))
const bearers = deathBearers.map(value => ({ value, label: value === 'client' ? 'Do cliente' : 'Do confinamento' }))

export function ContractForm({ id }: { id?: number }) {
  const { form, pageProps, lots } = useContractForm(id)
  return (
    <FormPage
      {...pageProps}
      title={id === undefined ? 'Criar contrato' : 'Editar contrato'}
      text="O que um dono de animais paga pelo trato. Depois de uma fatura enviada, o tipo e os preços não mudam."
    >
      <Field label="Nome do cliente" required {...form.field('client_name')}>
        <Input {...form.text('client_name')} />
      </Field>
      <Field
        label="Email do cliente"
        hint="Com ele, o cliente que tem conta aqui leva este contrato e as faturas quando exporta os dados dele."
        {...form.field('client_email')}
      >
        <Input {...form.text('client_email')} type="email" inputMode="email" autoCapitalize="none" />
      </Field>
      <Field
        label="Lotes"
        required
        hint="Também os que já saíram. Um lote está em um contrato só."
        {...form.field('lot_ids')}
      >
        <MultiSelect
          value={form.values.lot_ids}
          onChange={chosen => form.set('lot_ids', chosen)}
          placeholder="Selecione os lotes"
          empty={lots ? 'Nenhum lote cadastrado. Crie um lote antes.' : 'Carregando os lotes...'}
          options={lots?.map(toOption) ?? []}
        />
      </Field>
      <Field label="Tipo" {...form.field('kind')}>
        <SegmentedControl
          label="Tipo"
          options={kinds}
          value={form.values.kind}
          onChange={kind => form.set('kind', kind)}
        />
      </Field>
      <Prices form={form} />
      <ServiceRows form={form} />
    </FormPage>
  )
}

const toOption = ({ id, name, client_name, quantity, deactivated_at }: Lot) => ({
  value: String(id),
  label: name,
  hint: [client_name, countText(quantity, 'cabeça'), deactivated_at && `saiu em ${formatDate(deactivated_at)}`]
    .filter(Boolean)
    .join(', '),
})

function Prices({ form }: Pick<ContractFormState, 'form'>) {
  const { kind, deaths } = form.values
  return (
    <div className="space-y-5">
      {kind === 'partnership' ? (
        <Field
          label="Parte do cliente na @ produzida"
          required
          hint="As @ de entrada são do cliente. Das produzidas, ele tem esta parte."
          {...form.field('client_percent')}
        >
          <PercentField {...form.bind('client_percent')} />
        </Field>
      ) : (
        <Field label="Preço" required {...form.field('price')}>
          <NumberField {...form.bind('price')} unit={priceUnits[kind]} minDecimals={2} />
        </Field>
      )}
      <Field
        label="Mortes por conta"
        hint={
          deaths === 'feedlot'
            ? 'Cada morte é um crédito do cliente: as @ com que ela entrou.'
            : 'Uma morte não dá crédito.'
        }
        {...form.field('deaths')}
      >
        <SegmentedControl
          label="Mortes por conta"
          options={bearers}
          value={deaths}
          onChange={value => form.set('deaths', value)}
        />
      </Field>
      {needsArrobaPrice(form.values) && (
        <Field
          label="Preço combinado da @"
          required={deaths === 'feedlot'}
          {...(kind === 'partnership' && {
            hint: 'Com ele, a parte do confinamento sai também em R$. Sem ele, o acerto é em @.',
          })}
          {...form.field('arroba_price')}
        >
          <NumberField {...form.bind('arroba_price')} unit="R$/@" minDecimals={2} />
        </Field>
      )}
    </div>
  )
}
