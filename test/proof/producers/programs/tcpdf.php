<?php
// Makes signed documents with TCPDF: it signs only what it writes itself.
require '/usr/share/php/tcpdf/tcpdf.php';

function make(string $name, callable $change, string $approval = '', int $level = 2, ?string $pdfa = null): void {
  $pdf = new TCPDF('P', 'mm', 'A4', true, 'UTF-8', false, $pdfa ?? false);
  $pdf->SetTitle('Contrato de locação');
  [$certificate, $key] = ['file://' . getenv('RSA_PEM'), 'file://' . getenv('RSA_KEY')];
  $pdf->setSignature($certificate, $key, '', '', $level, ['Name' => 'Maria', 'Reason' => 'Aprovação', 'Location' => 'São Paulo'], $approval);
  $pdf->AddPage();
  $pdf->SetFont('dejavusans', '', 12);
  $pdf->Write(8, 'O aluguel é de R$ 1.500,00.');
  $change($pdf);
  $pdf->Output(getenv('OUT') . "/$name.pdf", 'F');
}

foreach ([1, 2, 3] as $level) make("certified-$level", fn($pdf) => null, '', $level);
make('approved', fn($pdf) => null, 'A');
make('shown', fn($pdf) => $pdf->setSignatureAppearance(20, 200, 60, 20));
make('shown-and-a-place', function ($pdf) {
  $pdf->setSignatureAppearance(20, 200, 60, 20);
  $pdf->addEmptySignatureAppearance(100, 200, 60, 20);
});
make('form', function ($pdf) {
  $pdf->Ln();
  $pdf->TextField('nome', 60, 8);
  $pdf->CheckBox('aceito', 5, false);
});
make('bookmarks-and-pages', function ($pdf) {
  for ($page = 1; $page <= 20; $page += 1) {
    $pdf->AddPage();
    $pdf->Bookmark("Cláusula $page");
    $pdf->Write(8, "Cláusula $page");
  }
});
make('attachment', fn($pdf) => $pdf->Annotation(20, 60, 5, 5, 'Anexo', ['Subtype' => 'FileAttachment', 'Name' => 'PushPin', 'FS' => __FILE__]));
make('pdf-a', fn($pdf) => null, '', 2, '1');
make('transparent-layers', function ($pdf) {
  $pdf->startLayer('Camada', true, true);
  $pdf->Write(8, 'Numa camada.');
  $pdf->endLayer();
});
make('encrypted', fn($pdf) => $pdf->SetProtection(['print'], '', 'dono', 1));
