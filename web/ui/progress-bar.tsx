import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

/** Props of `ProgressBar`. */
export interface ProgressBarProps {
  label: string
  /** 0 to `maxValue`; leave it out while the end is not known. */
  value?: number
  /** 100 unless given. */
  maxValue?: number
  /** Words instead of the percentage, such as '3 de 5 documentos'. */
  valueLabel?: string
  className?: string
}

/** Progress as a bar and in words. */
export function ProgressBar({ label, value, maxValue = 100, valueLabel, className = '' }: ProgressBarProps) {
  return (
    <AriaProgressBar
      value={value ?? 0}
      maxValue={maxValue}
      valueLabel={valueLabel}
      isIndeterminate={value === undefined}
      className={`flex flex-col gap-1.5 ${className}`}
    >
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          <div className="flex justify-between gap-3 text-sm">
            <Label className="truncate text-quiet">{label}</Label>
            <span className="tabular shrink-0 text-quiet">{valueText}</span>
          </div>
          <div className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border">
            <div
              className={`forced-fill h-full rounded-full bg-pen transition-[width] duration-200 ease-out ${isIndeterminate ? 'animate-breathe' : ''}`}
              style={{ width: isIndeterminate ? '100%' : `${percentage}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  )
}
