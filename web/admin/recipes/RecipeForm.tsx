import { DateField, Field, FormPage, Input, NumberField } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { useToday } from '../../core/use-today.ts'
import { IngredientRows } from './IngredientRows.tsx'
import { MixFields, TypedDryMatter, useHasMixChoice } from './MixFields.tsx'
import { RecipePreview } from './RecipePreview.tsx'
import { RecipeVersions } from './RecipeVersions.tsx'
import { type RecipeFormState, useRecipeForm } from './useRecipeForm.ts'

export function RecipeForm({ id }: { id?: number }) {
  const { ingredients, form, pageProps } = useRecipeForm(id)
  return (
    <FormPage
      {...pageProps}
      fullWidth
      title={id === undefined ? 'Criar Receita' : 'Editar Receita'}
      preview={<RecipePreview form={form} ingredients={ingredients} />}
      after={id !== undefined && <RecipeVersions id={id} />}
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <RecipeFields form={form} ingredients={ingredients} />
        {id !== undefined && <ValidFrom form={form} />}
      </div>
      <IngredientRows form={form} ingredients={ingredients} />
    </FormPage>
  )
}

function RecipeFields({ form, ingredients }: Pick<RecipeFormState, 'form' | 'ingredients'>) {
  const hasMixChoice = useHasMixChoice({ form, ingredients })
  return (
    <>
      <div className="sm:col-span-2">
        <Field label="Nome" required {...form.field('name')}>
          <Input {...form.text('name')} />
        </Field>
      </div>
      {hasMixChoice && <MixFields form={form} ingredients={ingredients} />}
      {form.values.dry_matter_source === 'typed' && <TypedDryMatter form={form} />}
      <Field label="Tempo do misturador (m)" required {...form.field('timer')}>
        <NumberField {...form.bind('timer')} unit="min" />
      </Field>
    </>
  )
}

/** The day from which the change is in force. */
function ValidFrom({ form }: Pick<RecipeFormState, 'form'>) {
  const today = useToday()
  const day = form.values.valid_from ?? today
  const hint =
    day > today
      ? `Até lá, os lotes comem a receita de agora. Ela muda na manhã de ${formatDate(day)}.`
      : 'Os tratos de hoje que não começaram já usam a receita nova.'
  return (
    <Field label="Vale a partir de" hint={hint} {...form.field('valid_from')}>
      <DateField {...form.bind('valid_from')} min={today} clearable={false} />
    </Field>
  )
}
