/**
 * Words that `pinyin-pro` reads wrongly, with tones, one syllable per character. Titles and tags are read with these;
 * the longest match wins. Add an entry if a video is not found by its pinyin.
 */
export const polyphones: Readonly<Record<string, string>> = {
  // 都: dū, capital or city, not dōu
  大都: 'dà dū',
  大都会: 'dà dū huì',
  都会: 'dū huì',
  都市长镜头: 'dū shì cháng jìng tóu',
  京都: 'jīng dū',
  古都: 'gǔ dū',
  魔都: 'mó dū',
  // 重: chóng, again, not zhòng
  行行重行行: 'xíng xíng chóng xíng xíng',
  // 长: cháng or zhǎng
  长相思: 'cháng xiāng sī',
  春草长: 'chūn cǎo zhǎng',
  // 朝: zhāo, morning, not cháo
  朝露: 'zhāo lù',
  朝花夕拾: 'zhāo huā xī shí',
  朝阳: 'zhāo yáng',
  朝日: 'zhāo rì',
  朝云: 'zhāo yún',
  朝雨: 'zhāo yǔ',
  朝晖: 'zhāo huī',
  朝暮: 'zhāo mù',
  今朝: 'jīn zhāo',
  // 行: xíng, to go, not háng
  夜行: 'yè xíng',
  单行道: 'dān xíng dào',
  // 调: diào, tune
  江南调: 'jiāng nán diào',
  // Others
  藏地: 'zàng dì',
  湖泊: 'hú pō',
  将进酒: 'qiāng jìn jiǔ',
  般若: 'bō rě',
  弹幕: 'dàn mù',
};
