import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Logo } from './Logo.tsx'

const meta = { title: 'Base/Marca (Logo)', component: Logo } satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Cocho em Dia' })).toBeVisible()
  },
}

export const Sizes: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-8">
      <Logo size="sm" />
      <Logo />
      <Logo size="lg" />
      <Logo size="lg" variant="icon" />
    </div>
  ),
}

export const SizesDark: Story = { ...Sizes, globals: { theme: 'dark' } }

export const OnDarkGreen: Story = {
  render: () => (
    <div className="w-fit rounded-card bg-yard p-6 text-on-yard">
      <Logo size="lg" />
    </div>
  ),
}
