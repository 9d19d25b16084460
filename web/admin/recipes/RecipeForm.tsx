import { Field, FormPage, Input, NumberField, PercentField } from 'ui-kit'
import { IngredientRows } from './IngredientRows.tsx'
import { RecipePreview } from './RecipePreview.tsx'
import { type RecipeFormState, useRecipeForm } from './useRecipeForm.ts'

export function RecipeForm({ id }: { id?: number }) {
  const { ingredients, form, pageProps } = useRecipeForm(id)
  return (
    <FormPage
      {...pageProps}
      fullWidth
      title={id === undefined ? 'Criar Receita' : 'Editar Receita'}
      preview={<RecipePreview form={form} ingredients={ingredients} />}
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <RecipeFields form={form} />
      </div>
      <IngredientRows form={form} ingredients={ingredients} />
    </FormPage>
  )
}

const RecipeFields = ({ form }: Pick<RecipeFormState, 'form'>) => (
  <>
    <div className="sm:col-span-2">
      <Field label="Nome" required {...form.field('name')}>
        <Input {...form.text('name')} />
      </Field>
    </div>
    <Field label="Qual a matéria seca da receita?" required {...form.field('dry_matter_percent')}>
      <PercentField {...form.bind('dry_matter_percent')} />
    </Field>
    <Field label="Tempo do misturador (m)" required {...form.field('timer')}>
      <NumberField {...form.bind('timer')} unit="min" />
    </Field>
  </>
)
