import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Drawing } from './Drawing.tsx'
import { type DrawingName, drawings } from './drawings.ts'

const names = Object.keys(drawings) as DrawingName[]

/** Every drawing that the public pages load from a file, at the width of the page. */
const Drawings = () => (
  <ul className="grid gap-6 p-4">
    {names.map(name => (
      <li key={name}>
        <p className="mb-1 text-ink-2">{name}</p>
        <div className="w-fit max-w-full overflow-hidden rounded-card bg-scene-sky">
          <Drawing name={name} className="block h-auto max-w-full" />
        </div>
      </li>
    ))}
  </ul>
)

const meta = {
  title: 'Site/Desenhos (Drawings)',
  component: Drawings,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Drawings>
export default meta
type Story = StoryObj<typeof meta>

/** Each file is there. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const images = [...canvasElement.querySelectorAll('img')]
    for (const image of images) image.loading = 'eager'
    await waitFor(() => expect(images.filter(image => image.naturalWidth > 0)).toHaveLength(names.length))
  },
}

export const Dark: Story = { globals: { theme: 'dark', viewport: { value: 'desktop' } } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
