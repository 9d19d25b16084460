import type { Recipe } from '../../../domain/feed/recipe/recipe-output.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import { RecordListPage } from '../../crud/RecordListPage.tsx'
import { RecipeCard } from './RecipeCard.tsx'

/** The search also finds ingredients. */
const textOf = ({ name, recipes_ingredients }: Recipe) =>
  [name, ...recipes_ingredients.map(part => part.ingredient_name)].join(' ')

/** As the specification has it. */
const texts = { emptyText: 'Crie uma nova receita para começar.' }

export const RecipeList = () => (
  <RecordListPage<Recipe>
    kind="recipe"
    layout="packed"
    searchText={textOf}
    detail={({ recipes_ingredients: parts }) => listNames(parts.map(part => part.ingredient_name))}
    consequence={({ recipes_ingredients: parts }) => (
      <p>
        Vai com ela a mistura de {countText(parts.length, 'ingrediente')}. As operações já feitas continuam no
        histórico.
      </p>
    )}
    texts={texts}
  >
    {(recipe, actions) => <RecipeCard recipe={recipe} actions={actions} />}
  </RecordListPage>
)
