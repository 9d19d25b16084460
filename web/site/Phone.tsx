import type { ReactNode } from 'react'
import { cx } from 'ui-kit/base/cx.ts'

/**
 * The frame of a tilted phone, with a screen of the product at three quarters of its size, and smaller as a whole where the window is narrower.
 * `size` sets `--phone` at a width of the window, as `lg:[--phone:0.88]` does. No `zoom`: in WebKit it leaves lengths in rem as they are.
 */
export const Phone = ({ night, size, children }: { night?: boolean; size?: string; children: ReactNode }) => (
  <div
    data-theme={night ? 'dark' : 'light'}
    className={cx(
      'group/phone w-[19.5em] max-w-full rotate-2 rounded-[2.75em] border-[length:min(0.625em,10px)] border-sky-night bg-page p-[0.75em] text-[length:calc(1rem*var(--phone))] text-ink shadow-over ring-1 ring-yard-strong [--phone:1] max-[23rem]:[--phone:0.85]',
      size,
    )}
  >
    <div className="h-[34.96em]">
      <div className="flex h-[46rem] w-[calc(100%/0.76/var(--phone))] origin-top-left scale-[calc(0.76*var(--phone))] flex-col text-[1rem]">
        {children}
      </div>
    </div>
  </div>
)
