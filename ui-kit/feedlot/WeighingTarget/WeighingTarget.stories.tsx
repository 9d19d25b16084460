import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WeighingTarget } from './WeighingTarget.tsx'

const meta = {
  title: 'Feedlot/Alvo da pesagem (WeighingTarget)',
  component: WeighingTarget,
  args: {
    name: 'Milho moído',
    target: 3974.4,
    tolerance: 79,
    current: 3418,
    wagonWeight: 9199,
    note: 'Enchendo a 42 kg/s.',
  },
  globals: { viewport: { value: 'tablet' } },
  parameters: { layout: 'fullscreen' },
  decorators: [
    Story => (
      <div className="max-w-2xl bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WeighingTarget>
export default meta
type Story = StoryObj<typeof meta>

/** The remaining weight takes at least a fifth of the screen's height. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const figure = canvas.getByText('556')
    await expect(parseFloat(getComputedStyle(figure).fontSize)).toBeGreaterThan(window.innerHeight / 5)
    await expect(figure.parentElement).toHaveTextContent('Faltam556kg')
    const bar = canvas.getByRole('meter', { name: 'Peso de Milho moído' })
    await expect(bar).toHaveAttribute('aria-valuetext', '3.418 kg de 3.974 kg. Faltam 556 kg.')
    await expect(canvas.getByText('Tolerância ±79 kg')).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark', viewport: { value: 'tablet' } } }

/** Nothing is loaded yet. */
export const Empty: Story = { args: { current: 0, note: undefined } }

export const OnTarget: Story = {
  args: { current: 3970, note: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Dentro da tolerância')
  },
}

/** The weight is above the target, but within the tolerance. */
export const SlightlyOverTarget: Story = {
  args: { current: 4008, note: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Passou')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Dentro da tolerância')
  },
}

/** Over, by no more than twice the tolerance. */
export const NearTolerance: Story = {
  args: { current: 4100, note: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Pouco acima da tolerância')
  },
}

export const NearToleranceDark: Story = { ...NearTolerance, globals: { theme: 'dark', viewport: { value: 'tablet' } } }

export const OverTolerance: Story = {
  args: { current: 4231, note: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('257')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Acima da tolerância')
  },
}

export const OverToleranceDark: Story = { ...OverTolerance, globals: { theme: 'dark', viewport: { value: 'tablet' } } }

/** Without a scale the main figure is the target. */
export const WithoutScale: Story = {
  args: { current: null, wagonWeight: null, note: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregar')).toBeVisible()
    await expect(canvas.queryByRole('meter')).toBeNull()
  },
}

/** The target as it is shown: nothing is missing, and nothing is 'Passou 0 kg'. */
export const ExactlyOnTarget: Story = {
  args: { target: 3639.636, current: 3640, note: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No alvo')).toBeVisible()
    await expect(canvas.queryByText('Passou')).toBeNull()
  },
}

/** Where the scale shows the total, the target is what it should show. */
export const TotalOnTheScale: Story = {
  args: {
    position: 'Carga 2 de 4',
    note: 'Faltou Silagem de milho: 3.640 kg.',
    aim: (
      <>
        A balança deve mostrar <strong>10.490 kg</strong>.
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10.490 kg')).toBeVisible()
    await expect(canvas.queryByText(/^Alvo/)).toBeNull()
  },
}

/** Small targets have one decimal. */
export const SmallTarget: Story = {
  args: { name: 'Núcleo mineral', target: 12.4, tolerance: 0.6, current: 3.1, wagonWeight: 10527 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('9,3')).toBeVisible()
  },
}

export const Unload: Story = {
  args: { name: 'Nelore 250612', tag: 'B01', target: 6000, tolerance: 120, current: 1240, note: undefined },
}

export const OnAPhone: Story = { args: { current: 180 }, globals: { viewport: { value: 'phone' } } }

export const OnAPhoneDark: Story = {
  args: { current: 3900, tag: 'B01' },
  globals: { theme: 'dark', viewport: { value: 'phone' } },
}

export const LongName: Story = {
  args: {
    name: 'Farelo de algodão peletizado de alta energia com tamponante',
    target: 12030.5,
    current: 12,
    wagonWeight: 10212,
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('12.019')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
