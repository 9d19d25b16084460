import { Banner, Button, Field, FormPage, Input, MultiSelect, Select } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { changedDayLoad, useOverLoadQuestion } from '../../crud/OverLoadQuestion.tsx'
import { useDaySource } from '../operations/operations.ts'
import { RuleChangesNotice } from './RuleChangesNotice.tsx'
import { RulePreview } from './RulePreview.tsx'
import { useRuleForm } from './useRuleForm.ts'

export function RuleForm({ id }: { id?: number }) {
  const { lots, recipes, form, pageProps, changes, needsLot, enterTomorrow } = useRuleForm(id)
  const source = useDaySource()
  const lotIds = form.values.lot_ids.map(Number)
  const { submission, question } = useOverLoadQuestion(
    async () => (source && id !== undefined ? (await changedDayLoad()).overLoadsAfterRule(source, id, lotIds) : []),
    pageProps,
    enterTomorrow,
  )
  const recipe = recipes?.find(one => String(one.id) === form.values.recipe_id)
  return (
    <FormPage
      {...pageProps}
      {...submission}
      title={id === undefined ? 'Criar Regra' : 'Editar Regra'}
      preview={<RulePreview name={form.values.name} recipe={recipe} lots={changes.chosen} />}
    >
      <Field label="Nome" required {...form.field('name')}>
        <Input {...form.text('name')} />
      </Field>
      {recipes?.length === 0 && (
        <Missing
          text="Nenhuma receita cadastrada. Crie uma receita antes da regra."
          action="Criar Receita"
          href="/admin/recipes/new"
        />
      )}
      {lots?.length === 0 && (
        <Missing text="Nenhum lote ativo. Crie um lote antes da regra." action="Criar Lote" href="/admin/lots/new" />
      )}
      <Field label="Receita" required {...form.field('recipe_id')}>
        <Select
          {...form.bind('recipe_id')}
          placeholder="Selecione a receita"
          options={(recipes ?? []).map(recipe => ({ value: String(recipe.id), label: recipe.name }))}
        />
      </Field>
      <Field
        label="Lotes"
        required={needsLot}
        hint="Um lote que já está em outra regra sai dela e fica ligado a esta."
        {...form.field('lot_ids')}
      >
        <MultiSelect
          value={form.values.lot_ids}
          onChange={chosen => form.set('lot_ids', chosen)}
          placeholder="Selecione os lotes"
          empty={lots ? 'Nenhum lote ativo. Crie um lote antes.' : 'Carregando os lotes...'}
          options={lots?.map(toOption) ?? []}
        />
      </Field>
      <RuleChangesNotice changes={changes} />
      {question}
    </FormPage>
  )
}

/** What a rule needs and the farm does not have yet. */
const Missing = ({ text, action, href }: { text: string; action: string; href: string }) => (
  <Banner
    action={
      <Button variant="secondary" href={href}>
        {action}
      </Button>
    }
  >
    {text}
  </Banner>
)

const toOption = ({ id, name, quantity, corral, rule }: Lot) => ({
  value: String(id),
  label: name,
  hint: `${corral?.name ?? 'N/A'}, ${countText(quantity, 'cabeça')}, ${rule ? `na regra ${rule.name}` : 'sem regra'}`,
})
