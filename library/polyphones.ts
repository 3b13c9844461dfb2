/**
 * Words whose characters are read otherwise than `pinyin-pro` reads them, with tones, one syllable a character. The build
 * reads titles and tags with these; the longest word that fits wins. A video of yours that is not found by its pinyin wants
 * an entry here.
 */
export const polyphones: Readonly<Record<string, string>> = {
  // 都: capital or city, not "all"
  大都: 'dà dū',
  大都会: 'dà dū huì',
  都会: 'dū huì',
  都市长镜头: 'dū shì cháng jìng tóu',
  京都: 'jīng dū',
  古都: 'gǔ dū',
  魔都: 'mó dū',
  // 重: again, not "heavy"
  行行重行行: 'xíng xíng chóng xíng xíng',
  // 长: long, or to grow
  长相思: 'cháng xiāng sī',
  春草长: 'chūn cǎo zhǎng',
  // 朝: morning, not "dynasty"
  朝露: 'zhāo lù',
  朝花夕拾: 'zhāo huā xī shí',
  朝阳: 'zhāo yáng',
  朝日: 'zhāo rì',
  朝云: 'zhāo yún',
  朝雨: 'zhāo yǔ',
  朝晖: 'zhāo huī',
  朝暮: 'zhāo mù',
  今朝: 'jīn zhāo',
  // 行: to go, not "row"
  夜行: 'yè xíng',
  单行道: 'dān xíng dào',
  // 调: tune
  江南调: 'jiāng nán diào',
  // and single ones
  藏地: 'zàng dì',
  湖泊: 'hú pō',
  将进酒: 'qiāng jìn jiǔ',
  般若: 'bō rě',
  弹幕: 'dàn mù',
};
