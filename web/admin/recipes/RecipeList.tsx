import { ListPage } from 'ui-kit'
import type { Recipe } from '../../../domain/feed/recipe/recipe-output.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import { useIsAllowed } from '../../core/session.ts'
import { DuplicateNamesNotice } from '../../crud/DuplicateNamesNotice.tsx'
import { useCreateFromName } from '../../crud/useCreateFromName.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { useResource } from '../../crud/useResource.ts'
import { RecipeCard } from './RecipeCard.tsx'
import { recipesHref } from './recipes.ts'

/** The search also finds ingredients. */
const textOf = ({ name, recipes_ingredients }: Recipe) =>
  [name, ...recipes_ingredients.map(part => part.ingredient_name)].join(' ')

export function RecipeList() {
  const recipes = useResource<Recipe>('/recipes')
  const mayWrite = useIsAllowed('recipes.write')
  const create = useCreateFromName(recipesHref)
  const { confirmDelete, dialog } = useDeleteDialog(recipes.remove, {
    question: ({ name }) => `Excluir a receita ${name}?`,
    consequence: ({ recipes_ingredients: parts }) => (
      <p>
        Vai com ela a mistura de {countText(parts.length, 'ingrediente')}. As operações já feitas continuam no
        histórico.
      </p>
    ),
    text: 'Ao excluir esta receita, ela não será mais visível no sistema.',
  })
  return (
    <>
      <ListPage
        {...recipes.listProps}
        title="Receitas"
        layout="packed"
        placeholder={mayWrite ? 'Nome da receita' : 'Pesquisar'}
        create={mayWrite ? { label: 'Criar Receita', onCreate: create } : undefined}
        searchText={textOf}
        notice={
          mayWrite && (
            <DuplicateNamesNotice
              kind="recipe"
              items={recipes.items}
              detail={({ recipes_ingredients }) => listNames(recipes_ingredients.map(part => part.ingredient_name))}
              rename={{ href: ({ id }) => `${recipesHref}/${id}/edit` }}
            />
          )
        }
        empty={{ title: 'Nenhuma receita encontrada', text: 'Crie uma nova receita para começar.' }}
      >
        {recipe => <RecipeCard recipe={recipe} {...(mayWrite && { onDelete: confirmDelete })} />}
      </ListPage>
      {dialog}
    </>
  )
}
