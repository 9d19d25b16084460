import { Field, FormPage, Input, NumberField } from 'ui-kit'
import { IngredientRows } from './IngredientRows.tsx'
import { MixFields, TypedDryMatter, useHasMixChoice } from './MixFields.tsx'
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
        <RecipeFields form={form} ingredients={ingredients} />
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
