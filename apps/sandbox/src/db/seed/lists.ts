/** Common given names in and around Switzerland. The users with these names are invented. */
export const givenNames =
  'Anna Luca Noémie Matteo Livia Jonas Elin Reto Céline Fabio Sophie Urs Giulia Tim Aline Marc Nora Pascal Inès David ' +
  'Zoë Jürg Chiara Léo Svenja Beat Amélie Tomáš Mia Søren Élodie Niklas Ayşe Kaspar Valentina Björn Maja Cédric Łucja Hannes ' +
  'Sinéad Gian Fränzi Óscar Regula Émile Vreni André Leïla Thomas Jolanda Mirjam Rätus Giorgia Lars Françoise Şeyma Andrin ' +
  'Katarzyna Yannick Ladina Håkon Ursina Mateusz Seraina Benoît Petra Dario Ágnes Simon Rahel Nuño Corinne Stefan Marlène ' +
  'Wolfgang Silvia Jérôme Lena Peter';

/** Family names. An underscore means a space. */
export const lastNames =
  'Müller Meier Schmid Keller Weber Huber Schneider Meyer Steiner Fischer Gerber Brunner Baumann Frei Zimmermann Moser ' +
  'Widmer Wyss Graf Roth Bühler Lüthi Rüegg Hürlimann Zürcher Käser Aebischer Abderhalden Odermatt Fankhauser Niederberger ' +
  'Schaffner Tschudi Imboden Egli Jaquet Chappuis Perret Favre Rochat Bourquin Jeanneret Dubois Lefèvre Gagné Bernasconi ' +
  'Mancini Quadri Di_Stefano De_Luca Galli Rossi Caflisch Capaul Camenisch Nüssli Grünenfelder Von_Arx Van_der_Berg Gustafsson ' +
  "Sørensen Østergård Åkesson Lindström Hämäläinen O'Connor Murphy Smith Taylor Novák Dvořáková Kowalski Wiśniewska Nowak " +
  'Nagy Szabó Horváth Popescu Ionescu Yılmaz Şahin Öztürk Çelik Papadopoulos Silva Pereira García Muñoz Fernández Ibáñez ' +
  'Jovanović Marković Kovačević Đorđević Berisha Krasniqi Hoxha Bauer Köhler Schröder Groß Weiß Jäger Böhm Vögtli Stäubli ' +
  'Zgraggen Abächerli Ruckstuhl Hugentobler Oehler Wälti Näf Hänni Dällenbach Pfäffli Wüthrich Schläpfer Züllig Bürki';

/** ISO code, name, share of the addresses in per cent, value added tax in per mille. */
export const countries: [code: string, name: string, share: number, vat: number][] = [
  ['CH', 'Switzerland', 41, 81],
  ['DE', 'Germany', 18, 190],
  ['AT', 'Austria', 9, 200],
  ['FR', 'France', 7, 200],
  ['IT', 'Italy', 5, 220],
  ['NL', 'Netherlands', 2, 210],
  ['GB', 'United Kingdom', 2, 200],
  ['BE', 'Belgium', 2, 210],
  ['LI', 'Liechtenstein', 1, 81],
  ['LU', 'Luxembourg', 1, 170],
  ['ES', 'Spain', 1, 210],
  ['PT', 'Portugal', 1, 230],
  ['DK', 'Denmark', 1, 250],
  ['SE', 'Sweden', 1, 250],
  ['NO', 'Norway', 1, 250],
  ['FI', 'Finland', 1, 255],
  ['PL', 'Poland', 1, 230],
  ['CZ', 'Czechia', 1, 210],
  ['HU', 'Hungary', 1, 270],
  ['SI', 'Slovenia', 1, 220],
  ['IE', 'Ireland', 1, 230],
  ['TR', 'Türkiye', 1, 200],
];

/** Article number, name, price in rappen, and share of the machines in per cent (0 for other articles). */
export const articles: [articleNumber: string, name: string, price: number, machineShare: number][] = [
  ['10412', 'Coffee machine 10412, matte black', 129_000, 26],
  ['10427', 'Coffee machine 10427, white', 99_000, 20],
  ['10533', 'Coffee machine 10533, aluminium', 184_900, 15],
  ['10618', 'Coffee machine 10618, professional graphite', 349_000, 5],
  ['10704', 'Coffee machine 10704, sand and copper', 84_900, 12],
  ['10707', 'Coffee machine 10707, sky and copper', 84_900, 6],
  ['10891', 'Coffee machine 10891, deep green', 74_900, 7],
  ['10894', 'Coffee machine 10894, midnight blue', 74_900, 4],
  ['10897', 'Coffee machine 10897, burgundy', 74_900, 3],
  ['10950', 'Coffee machine 10950, travel', 39_900, 2],
  ['71804', 'Descaling tablets, 9 pcs', 1_790, 0],
  ['71811', 'Cleaning tablets, 25 pcs', 2_490, 0],
  ['71825', 'Milk system cleaner, 1 l', 1_890, 0],
  ['72119', 'Filter cartridge', 2_900, 0],
  ['72123', 'Filter cartridges, set of 3', 7_900, 0],
  ['73002', 'Beans, Espresso, 250 g', 1_320, 0],
  ['73003', 'Beans, Lungo, 250 g', 1_280, 0],
  ['73007', 'Beans, decaffeinated, 250 g', 1_350, 0],
  ['73015', 'Beans, single origin, 1 kg', 4_450, 0],
  ['74120', 'Glass milk container', 4_990, 0],
  ['74131', 'Milk pipe, set', 1_150, 0],
  ['75210', 'Cups, set of 2', 2_370, 0],
  ['75214', 'Latte glasses, set of 4', 3_980, 0],
  ['76001', 'Care kit', 5_990, 0],
];

/**
 * Value and share in per mille. The last value of each list is unknown to the app (decision C10). For other countries
 * than Switzerland and Liechtenstein, `seed.sql` replaces TWINT and PostFinance by credit cards.
 */
export const paymentTypes: [string, number][] = [
  ['credit_card', 395],
  ['twint', 220],
  ['invoice', 145],
  ['paypal', 140],
  ['postfinance', 90],
  ['klarna', 10],
];
export const paymentStates: [string, number][] = [
  ['paid', 785],
  ['pending', 80],
  ['failed', 50],
  ['refunded', 45],
  ['cancelled', 36],
  ['disputed', 4],
];
