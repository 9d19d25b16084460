import type { ReactNode } from 'react'

/** The frame of a tilted phone, with a screen of the product at three quarters of its size. */
export const Phone = ({ night, children }: { night?: boolean; children: ReactNode }) => (
  <div
    data-theme={night ? 'dark' : 'light'}
    className="group/phone w-[19.5rem] max-w-[calc(100vw-3rem)] rotate-2 rounded-[2.75rem] border-[10px] border-sky-night bg-page p-3 text-ink shadow-over ring-1 ring-yard-strong"
  >
    <div className="flex h-[46rem] flex-col [zoom:0.76]">{children}</div>
  </div>
)
