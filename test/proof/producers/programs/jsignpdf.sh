#!/usr/bin/env bash
# Signs papers with JSignPdf, which is OpenPDF within.
home=$(echo "$TOOLS"/node_modules/jsignpdf/lib/jsignpdf-*)
sign() { # what is put behind the name, the papers as one word, further options
  java "-Djsignpdf.home=$home" -jar "$home/JSignPdf.jar" -q -kst PKCS12 -ksf "${P12:-$RSA_P12}" -ksp "$PASSWORD" -d "$OUT" -os "$1" "${@:3}" $2 >/dev/null 2>&1
}
shown="-V -llx 50 -lly 50 -urx 250 -ury 110 -r Aprovado -l Recife"
sign --signed "$PAPERS/*.pdf" -a -ha SHA256
[ -n "${ONLY_PAPERS:-}" ] && exit
sign -then-shown "$OUT/*--signed.pdf" -a -ha SHA256 $shown
paper=$PAPERS/contrato.pdf
for hash in SHA1 SHA384 SHA512; do sign "--$hash" "$paper" -a -ha $hash; done
sign --rewritten "$paper" -ha SHA256 $shown
sign --timestamped "$paper" -a -ha SHA256 -ts "$TSA" -tsh SHA-256
sign --with-lists "$paper" -a -ha SHA256 --crl
sign --with-ocsp "$paper" -a -ha SHA256 --ocsp
sign --encrypted "$paper" -ha SHA256 -pe PASSWORD -upwd '' -opwd dono
for level in NO_CHANGES_ALLOWED FORM_FILLING FORM_FILLING_AND_ANNOTATIONS; do
  sign "--certified-$level" "$PAPERS/form.pdf" -a -ha SHA256 -cl CERTIFIED_$level
  [ $level = NO_CHANGES_ALLOWED ] || sign --then-approved "$OUT/form--certified-$level.pdf" -a -ha SHA256 $shown
done
for mode in DESCRIPTION_ONLY GRAPHIC_AND_DESCRIPTION SIGNAME_AND_DESCRIPTION; do
  sign "--$mode" "$paper" -a -ha SHA256 $shown --render-mode $mode
done
sign --without-acrobat6-layers "$paper" -a -ha SHA256 $shown --disable-acrobat6-layer-mode
# What it cannot do it leaves empty.
find "$OUT" -empty -name '*.pdf' -delete
