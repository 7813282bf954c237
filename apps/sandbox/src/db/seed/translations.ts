/** Column order of every row below. */
export const languages = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pt', 'sv'] as const;
export type Language = (typeof languages)[number];

type Row = Record<string, string>;
const rows = (table: Record<string, string>): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(table).map(([key, texts]) => {
      const columns = texts.split(' | ');
      return [key, Object.fromEntries(languages.map((language, i) => [language, columns[i] ?? '']))];
    }),
  );

/** Texts of a machine display by key and language. The language files contain them and the texts of the recipes. */
export const displayTexts = rows({
  'display.welcome':
    'Good morning | Guten Morgen | Bonjour | Buongiorno | Buenos días | Goedemorgen | Bom dia | God morgon',
  'display.choose':
    'Choose a product | Produkt wählen | Choisir un produit | Scegliere un prodotto | Elija un producto | Kies een product | Escolha um produto | Välj en produkt',
  'display.heating':
    'Machine is heating | Gerät heizt auf | La machine chauffe | La macchina si riscalda | La máquina se calienta | Apparaat warmt op | A máquina está a aquecer | Maskinen värms upp',
  'display.ready': 'Ready | Bereit | Prêt | Pronto | Listo | Klaar | Pronto | Redo',
  'display.enjoy':
    'Enjoy your coffee | Geniessen Sie Ihren Kaffee | Bon café | Buon caffè | Disfrute de su café | Geniet van uw koffie | Bom café | Njut av ditt kaffe',
  'action.start': 'Start | Start | Démarrer | Avvia | Iniciar | Starten | Iniciar | Starta',
  'action.stop': 'Stop | Stopp | Arrêter | Ferma | Parar | Stoppen | Parar | Stoppa',
  'action.back': 'Back | Zurück | Retour | Indietro | Atrás | Terug | Voltar | Tillbaka',
  'action.save': 'Save | Speichern | Enregistrer | Salva | Guardar | Opslaan | Guardar | Spara',
  'care.rinse':
    'Rinse the milk system | Milchsystem spülen | Rincer le système de lait | Risciacquare il sistema latte | Enjuagar el sistema de leche | Melksysteem spoelen | Enxaguar o sistema de leite | Skölj mjölksystemet',
  'care.clean':
    'Clean the machine | Gerät reinigen | Nettoyer la machine | Pulire la macchina | Limpiar la máquina | Apparaat reinigen | Limpar a máquina | Rengör maskinen',
  'care.descale':
    'Descale the machine | Gerät entkalken | Détartrer la machine | Decalcificare la macchina | Descalcificar la máquina | Apparaat ontkalken | Descalcificar a máquina | Avkalka maskinen',
  'care.filter':
    'Change the filter | Filter wechseln | Changer le filtre | Sostituire il filtro | Cambiar el filtro | Filter vervangen | Trocar o filtro | Byt filter',
  'alert.tank':
    'Fill the water tank | Wassertank füllen | Remplir le réservoir d’eau | Riempire il serbatoio dell’acqua | Llenar el depósito de agua | Waterreservoir vullen | Encher o depósito de água | Fyll på vattentanken',
  'alert.beans':
    'Fill the bean container | Bohnenbehälter füllen | Remplir le bac à grains | Riempire il contenitore dei chicchi | Llenar el recipiente de granos | Bonenreservoir vullen | Encher o recipiente de grãos | Fyll på bönbehållaren',
  'alert.tray':
    'Empty the drip tray | Restwasserschale leeren | Vider le bac d’égouttage | Svuotare la vaschetta | Vaciar la bandeja de goteo | Lekbak legen | Esvaziar a bandeja | Töm droppbrickan',
  'alert.grounds':
    'Empty the grounds container | Kaffeesatzbehälter leeren | Vider le bac à marc | Svuotare il contenitore dei fondi | Vaciar el recipiente de posos | Koffiedikbak legen | Esvaziar a gaveta de borras | Töm sumpbehållaren',
  'setting.strength':
    'Coffee strength | Kaffeestärke | Intensité du café | Intensità del caffè | Intensidad del café | Koffiesterkte | Intensidade do café | Kaffestyrka',
  'setting.temperature':
    'Temperature | Temperatur | Température | Temperatura | Temperatura | Temperatuur | Temperatura | Temperatur',
  'setting.amount': 'Amount | Menge | Quantité | Quantità | Cantidad | Hoeveelheid | Quantidade | Mängd',
});

/** Translations of recipe texts by English text. For a missing translation the API returns the key (decision C9). */
export const recipeTranslations = rows({
  'Coffee beans':
    'Coffee beans | Kaffeebohnen | Café en grains | Chicchi di caffè | Café en grano | Koffiebonen | Café em grão | Kaffebönor',
  Milk: 'Milk | Milch | Lait | Latte | Leche | Melk | Leite | Mjölk',
  'Milk foam':
    'Milk foam | Milchschaum | Mousse de lait | Schiuma di latte | Espuma de leche | Melkschuim | Espuma de leite | Mjölkskum',
  Water: 'Water | Wasser | Eau | Acqua | Agua | Water | Água | Vatten',
  'Ice cubes':
    'Ice cubes | Eiswürfel | Glaçons | Cubetti di ghiaccio | Cubitos de hielo | IJsblokjes | Cubos de gelo | Isbitar',
  'Warm the cup with hot water and dry it.':
    'Warm the cup with hot water and dry it. | Die Tasse mit heissem Wasser vorwärmen und trocknen. | Préchauffer la tasse à l’eau chaude et l’essuyer. | Scaldare la tazza con acqua calda e asciugarla. | Calentar la taza con agua caliente y secarla. | Verwarm het kopje met heet water en droog het af. | Aquecer a chávena com água quente e secá-la. | Värm koppen med hett vatten och torka den.',
  'Warm the glass with hot water and dry it.':
    'Warm the glass with hot water and dry it. | Das Glas mit heissem Wasser vorwärmen und trocknen. | Préchauffer le verre à l’eau chaude et l’essuyer. | Scaldare il bicchiere con acqua calda e asciugarlo. | Calentar el vaso con agua caliente y secarlo. | Verwarm het glas met heet water en droog het af. | Aquecer o copo com água quente e secá-lo. | Värm glaset med hett vatten och torka det.',
  'Fill the glass with ice cubes.':
    'Fill the glass with ice cubes. | Das Glas mit Eiswürfeln füllen. | Remplir le verre de glaçons. | Riempire il bicchiere di ghiaccio. | Llenar el vaso con cubitos de hielo. | Vul het glas met ijsblokjes. | Encher o copo com gelo. | Fyll glaset med isbitar.',
  'Brew an espresso.':
    'Brew an espresso. | Einen Espresso zubereiten. | Préparer un espresso. | Preparare un espresso. | Preparar un espresso. | Zet een espresso. | Preparar um espresso. | Brygg en espresso.',
  'Froth the milk.':
    'Froth the milk. | Die Milch aufschäumen. | Faire mousser le lait. | Montare il latte. | Espumar la leche. | Schuim de melk op. | Espumar o leite. | Skumma mjölken.',
  'Serve at once.':
    'Serve at once. | Sofort servieren. | Servir aussitôt. | Servire subito. | Servir enseguida. | Meteen serveren. | Servir de imediato. | Servera genast.',
});

/** Format and languages of the files of each machine family. */
export const languageFileGroups: {
  group: string;
  format: 'json' | 'properties' | 'csv';
  languages: readonly Language[];
}[] = [
  { group: 'EF533', format: 'properties', languages: languages.slice(0, 5) },
  { group: 'EF689', format: 'csv', languages: languages.slice(0, 6) },
  { group: 'EF1039', format: 'json', languages: languages.slice(0, 6) },
  { group: 'EF1042', format: 'json', languages },
  { group: 'EF1057', format: 'json', languages: ['en', 'de', 'fr', 'it', 'sv'] },
  { group: 'EF1091', format: 'json', languages: ['en', 'de', 'fr', 'it', 'es', 'nl', 'pt'] },
];
