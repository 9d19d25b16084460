import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type AdminApp, adminStory, openAt } from './AdminStory.tsx'
import { mockFarmApi } from './FieldStory.tsx'
import { corrals, dashboardHandlers } from './fixtures/dashboard.fixture.ts'
import { ingredients, recipes, rules, schedules, treats, users } from './fixtures/feed.fixture.ts'
import { indexes } from './fixtures/field.fixture.ts'
import { lots, relatedHandlers } from './fixtures/lots.fixture.ts'
import { timestamps } from './fixtures/records.fixture.ts'
import { fits, phone, tablet } from './viewports.ts'

/** 120 letters without a space, as the API accepts them. */
const LONG = 'Terminação'.repeat(12)
const isName = (key: string) => key === 'name' || key.endsWith('_name')
const withLongNames = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (isName(key) && typeof value === 'string' ? LONG : value)))

const lists = {
  '/lots': lots,
  '/lots/1': lots[0],
  '/corrals': corrals,
  '/corral_indexes': indexes.map(index => ({ ...index, ...timestamps })),
  '/ingredients': ingredients,
  '/recipes': recipes,
  '/rules': rules,
  '/rules/1': rules[1],
  '/recipes/1': recipes[1],
  '/treats': treats,
  '/farm_users': users,
  '/treat_schedules': schedules,
}

const handlers = Object.entries(lists).map(([path, data]) => mockFarmApi.get(path, withLongNames(data)))

const meta = {
  title: 'Telas/Nomes longos (LongNames)',
  ...adminStory('/admin/recipes', [...handlers, ...relatedHandlers, ...dashboardHandlers]),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing scrolls sideways, and each name can be read to its end. */
const wraps = (path: string, globals = phone): Story => ({
  decorators: openAt(path),
  globals,
  play: async ({ canvas }) => {
    const [name] = await canvas.findAllByText(text => text.includes(LONG))
    await expect(name).toBeVisible()
    await fits()
  },
})

export const Recipes: Story = wraps('/admin/recipes')
export const RecipesOnATablet: Story = wraps('/admin/recipes', tablet)
export const RecipeForm: Story = wraps('/admin/recipes/1/edit')
export const Lots: Story = wraps('/admin/lots')
export const LotsOnATablet: Story = wraps('/admin/lots', tablet)
export const Lot: Story = wraps('/admin/lots/1')
export const LotOnATablet: Story = wraps('/admin/lots/1', tablet)
export const TroughsOnATablet: Story = wraps('/admin/trough-reading', tablet)
export const Rules: Story = wraps('/admin/rules')
export const RulesOnATablet: Story = wraps('/admin/rules', tablet)
export const RuleForm: Story = wraps('/admin/rules/1/edit')
export const Corrals: Story = wraps('/admin/corrals')
export const CorralIndexes: Story = wraps('/admin/corral-indexes')
export const Ingredients: Story = wraps('/admin/ingredients')
export const Treats: Story = wraps('/admin/treats')
export const FarmUsers: Story = wraps('/admin/farm-users')
export const Schedules: Story = wraps('/admin/treat-schedule')
export const SchedulesOnATablet: Story = wraps('/admin/treat-schedule', tablet)
