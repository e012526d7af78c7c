import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useProgressBar } from 'react-aria/useProgressBar'

/** Props of `ProgressBar`. */
interface ProgressBarProps {
  label: string
  /** 0 to `maxValue`; leave it out while the end is unknown. */
  value?: number
  /** 100 unless given. */
  maxValue?: number
  /** Words instead of the percentage, such as '3 de 5 documentos'. */
  valueLabel?: string
  className?: string
}

/**
 * Progress as a bar and in words. By the hook: each button imports the file of the library's component, for its context, and would
 * bring the component along to every page if one used it.
 */
export function ProgressBar({ label, value, maxValue = 100, valueLabel, className = '' }: ProgressBarProps) {
  const isIndeterminate = value === undefined
  const { progressBarProps, labelProps } = useProgressBar({
    label,
    value: value ?? 0,
    maxValue,
    valueLabel,
    isIndeterminate,
  })
  const share = isIndeterminate ? 1 : (progressBarProps['aria-valuenow'] ?? 0) / (maxValue || 1)
  return (
    <div {...progressBarProps} className={`flex flex-col gap-1.5 ${className}`}>
      <div className="flex justify-between gap-3 text-sm">
        <span {...labelProps} className="text-quiet">
          {label}
        </span>{' '}
        <span className="tabular shrink-0 text-quiet">{progressBarProps['aria-valuetext']}</span>
      </div>
      <div className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border">
        <div
          className={`forced-fill h-full rounded-full bg-pen transition-[width] duration-200 ease-out ${isIndeterminate ? 'animate-breathe' : ''}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}

/** A wait of unknown length, with its reason. If a page takes shape, use a skeleton. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-pen" />
      {children}
    </p>
  )
}
