import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RecipeBar } from './RecipeBar.tsx'

const finishing = [
  { id: 1, name: 'Silagem de milho', percent: 53.53 },
  { id: 2, name: 'Milho moído', percent: 36.8 },
  { id: 3, name: 'Farelo de algodão', percent: 7.2 },
  { id: 4, name: 'Núcleo mineral', percent: 2.47 },
]

const meta = {
  title: 'Feedlot/Barra da receita (RecipeBar)',
  component: RecipeBar,
  args: { parts: finishing },
} satisfies Meta<typeof RecipeBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Silagem de milho53,53%',
      'Milho moído36,8%',
      'Farelo de algodão7,2%',
      'Núcleo mineral2,47%',
    ])
    await expect(canvas.getByText('Total 100%')).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

const names = [
  'Silagem de milho',
  'Bagaço de cana',
  'Milho moído',
  'Sorgo moído',
  'Polpa cítrica',
  'Casca de soja',
  'Farelo de soja',
  'Farelo de algodão',
  'Ureia',
  'Núcleo mineral',
  'Tamponante',
]

/** The ten styles repeat. Two parts that are drawn alike have their places, in the bar and in the legend. */
export const EveryColour: Story = {
  args: { parts: names.map((name, id) => ({ id, name, percent: id === 0 ? 10 : 9 })) },
  play: async ({ canvas }) => {
    const places = canvas.getAllByText(/^\d+$/).map(({ textContent }) => textContent)
    await expect(places).toEqual(['1', '11', '1', '11'])
  },
}

export const EveryColourDark: Story = { ...EveryColour, globals: { theme: 'dark' } }

/** In grey, the order and the patterns remain distinguishable. */
export const EveryColourGrey: Story = {
  ...EveryColour,
  decorators: [
    Story => (
      <div className="grayscale">
        <Story />
      </div>
    ),
  ],
}

/** Three thirds add up to 100% in spite of floating point. */
export const Thirds: Story = {
  args: { parts: [33.33, 33.33, 33.34].map((percent, id) => ({ id, name: `Parte ${id + 1}`, percent })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Total 100%')).toBeVisible()
  },
}

export const BelowHundred: Story = {
  args: { parts: finishing.slice(0, 2) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Faltam 9,67%')).toBeVisible()
  },
}

export const AboveHundred: Story = {
  args: { parts: [...finishing, { id: 5, name: 'Ureia', percent: 12.5 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Excedido (12,5%)')).toHaveLength(2)
    await expect(canvas.getByText(/^Total 112,5%/)).toBeVisible()
  },
}

export const AboveHundredDark: Story = { ...AboveHundred, globals: { theme: 'dark' } }

/** 100% is no success while an ingredient is there twice. */
export const WithProblem: Story = {
  args: { problem: 'Ingrediente repetido' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Total 100%')).toHaveTextContent('Ingrediente repetido')
  },
}

export const SlightlyAboveHundred: Story = { args: { parts: [...finishing, { id: 5, name: 'Ureia', percent: 0.1 }] } }

export const Empty: Story = {
  args: { parts: [], hint: 'Adicione um ingrediente. Depois, arraste para mudar a ordem de carregamento.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nenhum ingrediente selecionado.')).toBeVisible()
  },
}

export const Thin: Story = {
  args: { thin: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveTextContent('Milho moído36,8%')
  },
}

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    parts: [
      { id: 1, name: 'Farelo de algodão peletizado de alta energia com tamponante e ureia protegida', percent: 99.9 },
      { id: 2, name: '', percent: Number.NaN },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Ingrediente não escolhido')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
