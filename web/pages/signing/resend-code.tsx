import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Seconds before another code can be asked for. */
const pause = 60

/** Props of `ResendCode`. */
interface ResendCodeProps {
  onResend: () => void
  isPending: boolean
}

/** Asks for another code, once the last has had the time to arrive. */
export function ResendCode({ onResend, isPending }: ResendCodeProps) {
  const [left, setLeft] = useState(pause)
  useEffect(() => {
    if (left === 0) return
    const tick = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(tick)
  }, [left])

  const resend = () => {
    setLeft(pause)
    onResend()
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm text-quiet">Não chegou? Veja também a pasta de spam.</p>
      <Button size="large" onPress={resend} isDisabled={left > 0} isPending={isPending} className="tabular">
        {left > 0 ? `Reenviar código em ${left} s` : 'Reenviar código'}
      </Button>
    </div>
  )
}
