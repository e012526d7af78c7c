export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'plain'
export type ButtonSize = 'normal' | 'large' | 'icon'

/** The classes that buttons and links styled as buttons share. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize) {
  return `${base} ${sizes[size]} ${variants[variant]}`
}

const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap max-sm:whitespace-normal select-none no-underline cursor-pointer transition-[background-color,border-color,color,opacity,transform] duration-150 ease-out data-pressed:scale-[0.985] data-disabled:cursor-not-allowed data-disabled:opacity-50 data-pending:cursor-progress data-dead:cursor-default data-dead:opacity-50 [&_svg]:shrink-0 [-webkit-tap-highlight-color:transparent]'

const sizes = {
  normal: 'min-h-9 px-3.5 py-1.5 max-sm:min-h-11 [&_svg]:size-4',
  large: 'min-h-12 px-6 py-2.5 text-lg [&_svg]:size-5',
  icon: 'size-9 max-sm:size-11 [&_svg]:size-[18px]',
} satisfies Record<ButtonSize, string>

const variants = {
  primary: 'bg-pen text-on-pen data-hovered:bg-pen-deep data-pressed:bg-pen-deep',
  quiet:
    'border border-edge/45 bg-surface text-ink data-hovered:border-edge data-hovered:bg-quiet-wash data-pressed:bg-quiet-wash',
  danger: 'bg-stop text-on-pen data-hovered:bg-stop-deep data-pressed:bg-stop-deep',
  plain: 'text-quiet data-hovered:bg-quiet-wash data-hovered:text-ink data-pressed:bg-quiet-wash',
} satisfies Record<ButtonVariant, string>
