import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from 'ui-kit'
import { usePrefetch } from './usePrefetch.ts'

const loadOfLeftScreen = fn(async () => undefined)
const loadOfOpenScreen = fn(async () => undefined)

function Prefetching({ load }: { load: () => Promise<unknown> }) {
  usePrefetch(load)
  return null
}

/** Works so long in each frame that the browser is never idle. */
function BusyPage() {
  useEffect(() => {
    const draw = () => {
      const until = performance.now() + 30
      while (performance.now() < until);
      frame = requestAnimationFrame(draw)
    }
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}

function Screens() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <BusyPage />
      {isOpen && <Prefetching load={loadOfLeftScreen} />}
      <Prefetching load={loadOfOpenScreen} />
      <Button onClick={() => setOpen(false)}>Sair da tela</Button>
    </>
  )
}

const meta = { title: 'Telas/Sem sinal (Prefetch)', component: Screens } satisfies Meta<typeof Screens>
export default meta

/** Code is prefetched although the page is never idle, but not for a screen that was closed. */
export const PrefetchOnBusyPage: StoryObj<typeof Screens> = {
  // a page that waits for the clock never rests where the clock stands still
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sair da tela' }))
    await waitFor(() => expect(loadOfOpenScreen).toHaveBeenCalledOnce())
    await expect(loadOfLeftScreen).not.toHaveBeenCalled()
  },
}
